import { accountLimits } from '#contract/accounts/account-rules.ts';
import { westernDigits } from '#contract/api/plain-digits.ts';

/** One entry for each box: a digit, or '' while it is empty. */
export type CodeDigits = readonly string[];

/** The boxes after a change, and which of them has the focus then. */
export interface CodeStep {
  digits: CodeDigits;
  focus: number;
}

const boxes = accountLimits.codeLength;
const wholeCode = new RegExp(`(?<!\\d)\\d{${boxes}}(?!\\d)`);
export const noDigits: CodeDigits = Array.from({ length: boxes }, () => '');

export function isComplete(digits: CodeDigits): boolean {
  return digits.every((digit) => digit !== '');
}

/** The boxes after a key, an autofill or a keyboard suggestion in the box at `index`. */
export function typeInto(digits: CodeDigits, index: number, typed: string): CodeStep {
  const entered = onlyDigits(typed);
  if (entered === '') {
    const rest = typed === '' ? put(digits, index, ['']) : digits;
    return { digits: rest, focus: index };
  }
  if (entered.length >= boxes) return fillWith(entered);
  const fresh = entered.length > 1 ? withoutOnce(entered, digits[index] ?? '') : entered;
  return spread(digits, index, fresh);
}

/** A whole code fills all boxes, wherever it is pasted; a part fills from its box on. */
export function pasteInto(digits: CodeDigits, index: number, pasted: string): CodeStep {
  const entered = westernDigits(pasted).match(wholeCode)?.[0] ?? onlyDigits(pasted);
  if (entered.length >= boxes) return fillWith(entered);
  return entered === '' ? { digits, focus: index } : spread(digits, index, entered);
}

/** Backspace empties its box; in an empty one it steps back and empties that. */
export function eraseAt(digits: CodeDigits, index: number): CodeStep {
  const at = digits[index] === '' ? Math.max(index - 1, 0) : index;
  return { digits: put(digits, at, ['']), focus: at };
}

function fillWith(entered: string): CodeStep {
  return spread(noDigits, 0, entered.slice(0, boxes));
}

function spread(digits: CodeDigits, index: number, entered: string): CodeStep {
  const fitting = [...entered].slice(0, boxes - index);
  return {
    digits: put(digits, index, fitting),
    focus: Math.min(index + fitting.length, boxes - 1),
  };
}

function put(digits: CodeDigits, index: number, entered: readonly string[]): CodeDigits {
  return digits.map((digit, at) => entered[at - index] ?? digit);
}

function onlyDigits(text: string): string {
  return westernDigits(text).replace(/\D/g, '');
}

/** Typing next to an existing digit replaces it: of "35" over "3", the 5 is new. */
function withoutOnce(entered: string, former: string): string {
  return former === '' ? entered : entered.replace(former, '');
}
