// Requests to the emulator.

// Asks the emulator, until `signal` says that nobody needs the answer; an error has the words it was refused with.
export async function ask(method, path, body, signal) {
  let response;
  try {
    response = await fetch("/page/" + path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Error("The emulator doesn’t answer.");
  }
  const text = await response.text();
  if (!response.ok) throw new Error(text || response.statusText);
  return text ? JSON.parse(text) : null;
}
