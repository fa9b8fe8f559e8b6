import { providerName } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { readSent } from './sent-page.ts';

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
      'Shipping is free for every order, without a minimum.',
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
      'without a cancellation fee',
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

const paths = pages.map(({ path }) => path);

test('every page about the shop is complete, open to everyone and fits a phone and a desk [about-1] [about-2] [help-4] [help-5] [delivery-1] [delivery-2] [delivery-3] [delivery-4] [delivery-5] [delivery-6] [privacy-1] [privacy-2] [privacy-3] [terms-1] [terms-2] [terms-3] [terms-4] [terms-5] [terms-6] [terms-7] [refunds-2] [refunds-3] [refunds-4] [refunds-7] [refunds-8] [refunds-9]', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  const main = page.getByRole('main');
  for (const { path, heading, parts, facts } of pages) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(main.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${heading} · Aipan Haat`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of parts) {
        await expect(main.getByRole('heading', { name, exact: true }), name).toBeVisible();
      }
      for (const fact of facts) await expect(main.getByText(fact), fact).toBeVisible();
      const overhang =
        'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(overhang), `${path}, ${width} px`).toBe(0);
    }
  }
});

test('the pages can be read without scripts, each under its one address', {
  tag: '@daily',
}, async ({ request, shop }) => {
  for (const { path, heading, parts, facts } of pages) {
    const { status, page } = await readSent(request, path);
    expect(status, path).toBe(200);
    const main = page.one('main');
    expect(main.one('h1').text).toBe(heading);
    expect(page.one('title').text).toBe(`${heading} · Aipan Haat`);
    expect(main.headings).toEqual(expect.arrayContaining(parts));
    for (const fact of facts) expect(main.text, path).toContain(fact);
    expect(page.one('link', { rel: 'canonical' }).attribute('href')).toBe(`${shop.url}${path}`);
  }
  const { page } = await readSent(request, '/help');
  const question = page
    .all('details')
    .find((each) => each.text.startsWith('Can I cancel my order'));
  // A browser unfolds it without any script.
  expect(question?.one('summary').headings).toEqual(['Can I cancel my order?']);
  expect(question?.text).toContain(
    'Until it has left the studio, yes: in My Orders until we begin to pack it',
  );
});

test('a question is found by a word of its answer, a search without results says so, and a topic leads out of it to its answer [help-1] [help-2] [help-3]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/help');
  const questions = page.getByRole('main').locator('details');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect(questions).toHaveCount(9);
  await expect(topics.getByRole('link')).toHaveCount(6);

  await search.fill(providerName);
  await expect(questions).toHaveCount(1);
  await expect(questions.getByRole('heading')).toHaveText('How can I pay, and is it safe?');
  await expect(page.getByText('By credit or debit card, UPI or net banking.')).toBeVisible();
  await expect(questions.locator('mark')).toHaveText(providerName);

  await search.fill('refund');
  await expect(questions).toHaveCount(2);
  await expect(questions.getByRole('link', { name: 'Refund Policy' }).first()).toBeVisible();

  await search.fill('elephants');
  await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(questions).toHaveCount(9);

  await search.fill('elephants');
  await topics.getByRole('link', { name: /^Custom Orders/ }).click();
  await expect(page.getByText('Gladly: paintings, clothes and wooden gifts')).toBeInViewport();
});

test('the policies lead back to the gallery, and to the form at its top [about-3] [refunds-1] [refunds-5] [refunds-6] [contact-9]', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  const ways = [
    { from: 'Refund Policy', link: 'Contact for Exchange', subject: 'return' },
    { from: 'Refund Policy', link: 'General Contact', subject: 'general' },
    { from: 'About Us', link: 'Ask for a commission', subject: 'custom' },
    { from: 'Shipping Info', link: 'Ask about a delivery', subject: 'shipping' },
  ];
  const follow = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  await page.goto('/help');
  for (const { from, link, subject } of ways) {
    await follow(from);
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`/contact?subject=${subject}`);
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeInViewport();
    expect(await page.evaluate('window.scrollY'), link).toBe(0);
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
  }
  await follow('Refund Policy');
  await page.getByRole('link', { name: 'Back to Gallery' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('no link of the header, the footer or these pages leads nowhere', async ({ request }) => {
  const targets = new Set<string>();
  for (const path of ['/dashboard', ...paths]) {
    const { page } = await readSent(request, path);
    const hrefs = page
      .all('header footer main')
      .flatMap((part) => part.all('a').map((link) => link.attribute('href') ?? ''));
    for (const href of hrefs) {
      const [, anchor] = /^#(.+)/.exec(href) ?? [];
      if (anchor) expect(page.withId(anchor), `${path} ${href}`).toHaveLength(1);
      if (href.startsWith('/')) targets.add(href);
    }
  }
  for (const path of paths) expect(targets).toContain(path);
  for (const target of targets) expect((await request.get(target)).status(), target).toBe(200);
});
