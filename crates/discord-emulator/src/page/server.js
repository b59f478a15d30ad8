// Requests to the emulator.

// Asks the emulator; an error has the words it was refused with.
export async function ask(method, path, body) {
  let response;
  try {
    response = await fetch("/page/" + path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
  } catch {
    throw new Error("The emulator does not answer.");
  }
  const text = await response.text();
  if (!response.ok) throw new Error(text || response.statusText);
  return text ? JSON.parse(text) : null;
}
