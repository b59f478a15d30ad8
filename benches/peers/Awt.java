// Java AWT draws the list (see list.rs), ImageIO writes it.
import java.awt.*;
import java.awt.font.TextLayout;
import java.awt.geom.*;
import java.awt.image.BufferedImage;
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.List;
import java.util.function.Consumer;
import javax.imageio.ImageIO;

class Awt {
    static final int WIDTH = 1260;
    static final int HEIGHT = 1050;
    static final Map<String, Font> fonts = new HashMap<>();
    static final Map<String, Paint> patterns = new HashMap<>();

    record Layer(boolean kept, List<Consumer<Graphics2D>> things, BufferedImage[] image) {
        void draw(Graphics2D graphics) {
            things.forEach(thing -> thing.accept(graphics));
        }
    }

    static Color colour(String field) {
        int[] levels = Arrays.stream(field.split(",")).mapToInt(Integer::parseInt).toArray();
        return new Color(levels[0], levels[1], levels[2], levels[3]);
    }

    static Paint paint(String field) {
        if (field.equals("-")) return null;
        return field.startsWith("pattern:") ? patterns.get(field.substring(8)) : colour(field);
    }

    static Path2D outline(String text, int rule) {
        Path2D path = new Path2D.Float(rule);
        Scanner words = new Scanner(text).useLocale(Locale.ROOT);
        while (words.hasNext()) {
            switch (words.next()) {
                case "M" -> path.moveTo(words.nextFloat(), words.nextFloat());
                case "L" -> path.lineTo(words.nextFloat(), words.nextFloat());
                case "Q" -> path.quadTo(words.nextFloat(), words.nextFloat(), words.nextFloat(), words.nextFloat());
                case "C" -> path.curveTo(words.nextFloat(), words.nextFloat(), words.nextFloat(),
                    words.nextFloat(), words.nextFloat(), words.nextFloat());
                default -> path.closePath();
            }
        }
        return path;
    }

    static Graphics2D graphics(BufferedImage image) {
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        return graphics;
    }

    static void pattern(String[] fields) {
        int side = (int) Float.parseFloat(fields[2]);
        BufferedImage tile = new BufferedImage(side, side, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = graphics(tile);
        graphics.setPaint(colour(fields[4]));
        graphics.setStroke(new BasicStroke(Float.parseFloat(fields[5]), BasicStroke.CAP_ROUND, BasicStroke.JOIN_MITER));
        graphics.draw(outline(fields[3], Path2D.WIND_NON_ZERO));
        patterns.put(fields[1], new TexturePaint(tile, new Rectangle(side, side)));
    }

    static Consumer<Graphics2D> path(String[] fields) {
        int rule = fields[3].equals("evenodd") ? Path2D.WIND_EVEN_ODD : Path2D.WIND_NON_ZERO;
        Path2D shape = outline(fields[1], rule);
        Shape clip = fields[9].equals("-") ? null : outline(fields[9], Path2D.WIND_NON_ZERO);
        Paint fill = paint(fields[2]);
        Paint line = paint(fields[4]);
        int cap = fields[6].equals("round") ? BasicStroke.CAP_ROUND : BasicStroke.CAP_BUTT;
        int join = fields[7].equals("round") ? BasicStroke.JOIN_ROUND : BasicStroke.JOIN_MITER;
        float[] dashes = null;
        if (!fields[8].equals("-")) {
            String[] words = fields[8].split(",");
            dashes = new float[words.length];
            for (int i = 0; i < words.length; i++) dashes[i] = Float.parseFloat(words[i]);
        }
        Stroke stroke = new BasicStroke(Float.parseFloat(fields[5]), cap, join, 10, dashes, 0);
        return graphics -> {
            graphics.setClip(clip);
            if (fill != null) {
                graphics.setPaint(fill);
                graphics.fill(shape);
            }
            if (line != null) {
                graphics.setPaint(line);
                graphics.setStroke(stroke);
                graphics.draw(shape);
            }
        };
    }

    static Consumer<Graphics2D> text(String[] fields) {
        float x = Float.parseFloat(fields[1]), y = Float.parseFloat(fields[2]);
        Font font = fonts.get(fields[4]).deriveFont(Float.parseFloat(fields[3]));
        boolean middle = fields[5].equals("middle");
        Color fill = colour(fields[6]);
        Color rim = fields[7].equals("-") ? null : colour(fields[7]);
        Stroke stroke = new BasicStroke(Float.parseFloat(fields[8]), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
        String words = fields[9];
        return graphics -> {
            graphics.setClip(null);
            graphics.setFont(font);
            float width = graphics.getFontMetrics().stringWidth(words);
            float left = middle ? x - width / 2 : x;
            if (rim != null) {
                TextLayout layout = new TextLayout(words, font, graphics.getFontRenderContext());
                graphics.setPaint(rim);
                graphics.setStroke(stroke);
                graphics.draw(layout.getOutline(AffineTransform.getTranslateInstance(left, y)));
            }
            graphics.setPaint(fill);
            graphics.drawString(words, left, y);
        };
    }

    static byte[] picture(List<Layer> layers, boolean keep) throws IOException {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = graphics(image);
        for (Layer layer : layers) {
            graphics.setClip(null);
            if (keep && layer.kept) graphics.drawImage(layer.image[0], 0, 0, null);
            else layer.draw(graphics);
        }
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ImageIO.write(image, "png", file);
        return file.toByteArray();
    }

    public static void main(String[] arguments) throws Exception {
        System.setProperty("java.awt.headless", "true");
        ImageIO.setUseCache(false);
        try (var files = Files.newDirectoryStream(Path.of(Files.readString(Path.of("fonts.txt"))), "*.ttf")) {
            for (Path file : files) {
                Font font = Font.createFont(Font.TRUETYPE_FONT, file.toFile());
                fonts.put(font.getFamily().replace(" Bold", ""), font);
            }
        }
        List<Layer> layers = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("board.list"))) {
            String[] fields = line.split("\t");
            switch (fields[0]) {
                case "layer" -> layers.add(new Layer(fields[1].equals("kept"), new ArrayList<>(), new BufferedImage[1]));
                case "pattern" -> pattern(fields);
                case "path" -> layers.get(layers.size() - 1).things.add(path(fields));
                default -> layers.get(layers.size() - 1).things.add(text(fields));
            }
        }
        for (Layer layer : layers) {
            layer.image[0] = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_ARGB_PRE);
            layer.draw(graphics(layer.image[0]));
        }
        Files.write(Path.of("awt.png"), picture(layers, false));
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in));
        for (String request; (request = requests.readLine()) != null; ) {
            long start = System.nanoTime();
            byte[] file = picture(layers, request.equals("kept"));
            System.out.println((System.nanoTime() - start) / 1000 + " " + file.length);
        }
    }
}
