import { indianStates } from './indian-states.ts';

/** State, PAN, number within the state, the letter Z, and a check character. */
const SHAPE = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GST number: its shape, and the check character at its end. */
export function isGstNumber(text: string): boolean {
  return SHAPE.test(text) && checkCharacter(text) === text.at(-1);
}

/** The state whose code a GST number begins with; undefined if no current state has it. */
export function stateOfGstNumber(text: string): string | undefined {
  return indianStates.find(({ code }) => text.startsWith(code))?.name;
}

/**
 * The sum of the base-36 digits of each character's weighted value, as the GST network calculates
 * it.
 */
function checkCharacter(text: string): string | undefined {
  let sum = 0;
  for (const [at, sign] of [...text.slice(0, -1)].entries()) {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length];
}
