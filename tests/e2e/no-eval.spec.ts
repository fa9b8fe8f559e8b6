import { expect, test } from './fixtures.ts';

test('validating a form does nothing that the policy forbids', async ({ page, shop }) => {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (directive: string) => refused.push(directive));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      (window as unknown as { noteRefusal(directive: string): void }).noteRefusal(
        violatedDirective,
      );
    });
  });
  await page.goto(`${shop.url}/login`);
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  expect(refused).toEqual([]);
});
