import type { Locator } from '@playwright/test';

/** Types into a field and presses something at once, sooner than any search after the typing. */
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
