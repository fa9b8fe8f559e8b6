import { setTimeout as pause } from 'node:timers/promises';
import { findPlace } from './find-place.ts';

/** A driver of another browser engine, whatever protocol it speaks. */
export interface Engine {
  open(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Input as WebDriver describes it. */
  perform(actions: object[]): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const AGAIN_AFTER_MS = 100;

/** A visitor who looks at a page in such a browser, presses and types. */
export function visitorIn(engine: Engine) {
  /** Waits until an expression is true in the page. */
  async function until(expression: string, what = expression): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    // A page that navigates answers nothing.
    while (!(await engine.evaluate(expression).catch(() => false))) {
      if (Date.now() > end) throw new Error(`There is no ${what} on\n${await text()}`);
      await pause(AGAIN_AFTER_MS);
    }
  }
  const text = () => engine.evaluate('location.href + "\\n" + document.body.innerText');
  const placeOf = (kind: string, name: string) =>
    `(${findPlace})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`;

  async function press(kind: 'link' | 'button' | 'radio' | 'field', name: string): Promise<void> {
    await until(`${placeOf(kind, name)} !== null`, `${kind} "${name}"`);
    const { x, y } = (await engine.evaluate(placeOf(kind, name))) as { x: number; y: number };
    await engine.perform([
      {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }
  async function type(written: string): Promise<void> {
    const actions = [...written].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await engine.perform([{ type: 'key', id: 'keys', actions }]);
  }
  return {
    open: engine.open,
    press,
    async fill(label: string, written: string): Promise<void> {
      await press('field', label);
      await type(written);
    },
    type,
    see: (said: string) =>
      until(`document.body.innerText.includes(${JSON.stringify(said)})`, `"${said}"`),
    until,
    text,
  };
}
