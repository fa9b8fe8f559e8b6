import type { Locator } from '@playwright/test';

/** Types into a field and presses something at once, before the delayed search starts. */
export async function typeAndPress(field: Locator, text: string, press: Locator): Promise<void> {
  const target = await press.elementHandle();
  await field.evaluate(
    (input: HTMLInputElement, { text, target }) => {
      input.focus();
      document.execCommand('insertText', false, text);
      (target as HTMLElement).click();
    },
    { text, target },
  );
}
