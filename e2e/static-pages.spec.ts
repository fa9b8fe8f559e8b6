import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const updated = 'Last updated: August 8, 2025';
const complaints = 'We acknowledge every complaint within 48 hours and settle it within one month.';
/** The seller and the grievance officer, whom the law requires on these pages. */
const seller = [
  'Aipan Haat Handicrafts LLP',
  'Kamla Bisht',
  'grievance@aipanhaat.example',
  '+91 135 555 0143',
];

/** The address, heading and sub-headings of each page, and some of its text. */
const pages = [
  {
    path: '/about',
    heading: 'About Us',
    parts: ['Our story', 'Wooden articles and gifts', 'Custom commissions'],
    facts: ['Aipan Haat is a small studio in Dehradun, Uttarakhand'],
  },
  {
    path: '/help',
    heading: 'Help Center',
    parts: ['Frequently Asked Questions', 'Still a question?', 'Support hours'],
    facts: [
      'namaste@aipanhaat.example',
      '+91 135 555 0142',
      'Chat on WhatsApp',
      'Contact form',
      complaints,
      'Monday to Saturday',
      '10 AM to 7 PM IST',
      'within 24 hours',
    ],
  },
  {
    path: '/shipping',
    heading: 'Shipping Info',
    parts: ['Order Placed', 'Careful Packaging', 'In Transit', 'Delivered'],
    facts: [
      'Shipping costs nothing, whatever the order comes to. There is no minimum order.',
      'We dispatch Monday to Friday',
      'We do not ship abroad',
      'Delhi and Dehradun: 3-4 days',
      'Major cities: 7 days',
      'Remote areas: up to 10 days',
      'within 24-48 hours',
    ],
  },
  {
    path: '/refund-policy',
    heading: 'Refund & Cancellation Policy',
    parts: [
      '7-Day Return Policy',
      'Contact Us',
      'Ship Item',
      'Get Refund',
      'Important Notes',
      'Who you buy from',
      'Grievance Officer',
    ],
    facts: [
      '7 days from the day of delivery',
      'made for one person and cannot be returned',
      ...seller,
      'Original shipping charges',
      'International customs duties',
      'custom and personalized artworks included',
      'there is no cancellation fee',
      'within 3 business days to the original payment method',
    ],
  },
  {
    path: '/privacy',
    heading: 'Privacy Policy',
    parts: [
      'Introduction',
      'Information We Collect',
      'How We Use Your Information',
      'Information Sharing and Disclosure',
      'Data Security',
      'Your Rights and Choices',
      'Cookies and Tracking',
      "Children's Privacy",
      'Changes to the Policy',
      'Contact Us',
    ],
    facts: [
      updated,
      'children under 13',
      'everyone below 18 is a child',
      'name someone who exercises these rights',
      'the Data Protection Board of India.',
      complaints,
      ...seller,
    ],
  },
  {
    path: '/terms',
    heading: 'Terms of Service',
    parts: [
      'Agreement to Terms',
      'Use of Service',
      'Account Terms',
      'Purchases and Payments',
      'Shipping and Returns',
      'Intellectual Property',
      'Disclaimers',
      'Limitation of Liability',
      'Governing Law',
      'Changes to Terms',
      'Contact Us',
    ],
    facts: [
      updated,
      'at least 18 years old',
      'The law of India governs',
      'the courts of Uttarakhand',
      '30 days notice',
      complaints,
      ...seller.slice(1),
    ],
  },
];

async function expectWhole(page: Page, { path, heading, parts, facts }: (typeof pages)[number]) {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${heading} · Aipan Haat`);
  for (const name of parts) {
    await expect(main.getByRole('heading', { name, exact: true }), name).toBeVisible();
  }
  for (const fact of facts) await expect(main.getByText(fact), fact).toBeVisible();
}

for (const size of ['phone', 'desk'] as const) {
  test(`every page about the shop is complete and open to everyone, ${size} [about-1] [about-2] [help-4] [help-5] [delivery-1] [delivery-2] [delivery-3] [delivery-4] [delivery-5] [delivery-6] [privacy-1] [privacy-2] [privacy-3] [terms-1] [terms-2] [terms-3] [terms-4] [terms-5] [terms-6] [terms-7] [refunds-2] [refunds-3] [refunds-4] [refunds-7] [refunds-8] [refunds-9]`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const each of pages) {
      await expectWhole(page, each);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${each.path} ${id}: ${nodes[0]?.html}`)).toEqual(
        [],
      );
      const overhang =
        'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(overhang), each.path).toBe(0);
    }
  });
}

test('the pages can be read without scripts, each under its one address', {
  tag: '@daily',
}, async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const each of pages) {
    await expectWhole(page, each);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${shop.url}${each.path}`,
    );
  }
  await page.goto('/help');
  await page.getByRole('heading', { name: 'Can I cancel my order?' }).click();
  await expect(
    page.getByText('Until it has left the studio, yes: in My Orders until we begin to pack it'),
  ).toBeVisible();
  await context.close();
});

test('a question is found by a word of its answer, and a search without results says so [help-1] [help-2]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/help');
  const questions = page.getByRole('main').locator('details');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await expect(questions).toHaveCount(9);

  await search.fill('Razorpay');
  await expect(questions).toHaveCount(1);
  await expect(questions.getByRole('heading')).toHaveText('How can I pay, and is it safe?');
  await expect(page.getByText('By credit or debit card, UPI or net banking.')).toBeVisible();
  await expect(questions.locator('mark')).toHaveText('Razorpay');

  await search.fill('refund');
  await expect(questions).toHaveCount(2);
  await expect(questions.getByRole('link', { name: 'Refund Policy' }).first()).toBeVisible();

  await search.fill('elephants');
  await expect(page.getByRole('heading', { name: 'No question fits' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(questions).toHaveCount(9);
});

test('a topic leads to its answer and opens it, also out of a search [help-3]', async ({
  page,
}) => {
  await page.goto('/help');
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect(topics.getByRole('link')).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('elephants');
  await topics.getByRole('link', { name: /^Custom Orders/ }).click();
  await expect(page.getByText('Gladly: paintings, clothes and wooden gifts')).toBeInViewport();
});

test('the policies lead back to the gallery, and to the form at its top [about-3] [refunds-1] [refunds-5] [refunds-6] [contact-9]', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  const ways = [
    { from: '/refund-policy', link: 'Contact for Exchange', subject: 'return' },
    { from: '/refund-policy', link: 'General Contact', subject: 'general' },
    { from: '/about', link: 'Ask for a commission', subject: 'custom' },
    { from: '/shipping', link: 'Ask about a delivery', subject: 'shipping' },
  ];
  for (const { from, link, subject } of ways) {
    await page.goto(from);
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`/contact?subject=${subject}`);
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeInViewport();
    expect(await page.evaluate('window.scrollY'), link).toBe(0);
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
  }
  await page.goto('/refund-policy');
  await page.getByRole('link', { name: 'Back to Gallery' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('no link of the header, the footer or these pages leads nowhere', async ({ page }) => {
  const targets = new Set<string>();
  const starts = ['/dashboard', ...pages.map(({ path }) => path)];
  for (const path of starts) {
    await page.goto(path);
    const hrefs = await page
      .locator('header a, footer a, main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const anchors = hrefs.filter((href) => href.startsWith('#'));
    for (const anchor of anchors) await expect(page.locator(anchor), anchor).toHaveCount(1);
    for (const href of hrefs) if (href.startsWith('/')) targets.add(href);
  }
  for (const { path } of pages) expect(targets).toContain(path);
  for (const target of targets) {
    expect((await page.request.get(target)).status(), target).toBe(200);
  }
});
