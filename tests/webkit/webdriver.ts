// As much of the WebDriver protocol as the WebKit tests need, over fetch.

export type Page = {
  goto: (url: string) => Promise<void>;
  /** Runs a function body in the page and returns what it returns; `arguments` holds the arguments. */
  run: <Answer>(body: string, ...args: unknown[]) => Promise<Answer>;
  /** Types into the field with this label. */
  fill: (label: string, text: string) => Promise<void>;
  /** Picks a file of this disk in the file input that the selector names; several in turn where it takes them. */
  pick: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Presses the button or link with this text. */
  press: (text: string) => Promise<void>;
  /** Polls until the body returns something truthy, and returns it. */
  until: <Answer>(what: string, body: string) => Promise<Answer>;
};

type Send = (method: 'POST', path: string, body?: unknown) => Promise<unknown>;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** To end a hang, and for nothing else. */
const UNTIL_MS = 120_000;

const BY_LABEL = `const label = [...document.querySelectorAll('label')].find((l) => l.textContent.trim() === arguments[0]);
  const field = label && (label.control ?? document.getElementById(label.htmlFor));
  // Before the app has started, the form of the drawn page takes no text.
  return field && !field.disabled ? field : null;`;
const BY_TEXT = `return [...document.querySelectorAll('button:enabled, a')].find((b) => b.textContent.trim() === arguments[0]);`;

/** Opens a session: the driver starts `binary` with `args` and steers it. */
export async function openPage(driver: string, binary: string, args: string[]): Promise<Page> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  const session = (await sender(driver)('POST', '/session', { capabilities })) as { sessionId: string };
  const send = sender(`${driver}/session/${session.sessionId}`);
  const run = async <Answer>(script: string, ...values: unknown[]) =>
    (await send('POST', '/execute/sync', { script, args: values })) as Answer;
  const find = async <Answer>(what: string, script: string, ...values: unknown[]) => {
    const end = Date.now() + UNTIL_MS;
    for (;;) {
      const answer = await run<Answer>(script, ...values);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`Waited ${UNTIL_MS / 1000} s for: ${what}\n${await describe(run)}`);
      await new Promise((wake) => setTimeout(wake, 100));
    }
  };
  const element = async (kind: string, script: string, name: string) =>
    (await find<Record<string, string>>(`${kind} "${name}"`, script, name))[ELEMENT] ?? '';
  return {
    run,
    until: (what, body) => find(what, body),
    goto: async (url) => void (await send('POST', '/url', { url })),
    fill: async (label, text) => {
      const field = await element('field', BY_LABEL, label);
      await send('POST', `/element/${field}/clear`, {});
      await send('POST', `/element/${field}/value`, { text });
    },
    pick: async (selector, paths) => {
      const input = await element('file input', 'return document.querySelector(arguments[0])', selector);
      await send('POST', `/element/${input}/value`, { text: paths.join('\n') });
    },
    press: async (text) => void (await send('POST', `/element/${await element('button', BY_TEXT, text)}/click`, {})),
  };
}

function sender(base: string): Send {
  return async (method, path, body) => {
    const reply = await fetch(base + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** What the page shows, for the message of a test that waited in vain. */
async function describe(run: (script: string) => Promise<unknown>): Promise<string> {
  const text = await run('return location.href + "\\n" + document.body.innerText.slice(0, 1000)');
  return String(text);
}
