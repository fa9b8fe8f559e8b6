import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indianTime } from '#contract/api/calendar.ts';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import type { RichNode } from '#contract/content/rich-text.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildCategory } from '#testing/build-categories.ts';
import { buildCollection } from '#testing/build-collections.ts';
import {
  buildPage,
  buildPublishedPage,
  buildStory,
  scheduleTerms,
} from '#testing/build-content.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let visitor: TestBrowser;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  const { browser } = await openTestApp(shop);
  visitor = browser();
  ({ browser: manager } = await signInNew(shop, browser(), { staffRole: 'manager' }));
});
afterAll(() => shop.remove());

const read = async (address: string, browser = visitor) =>
  browser.call(pagesApi.readPage, { params: { address } });
const textOf = async (address: string) => JSON.stringify((await read(address)).body.data.page.text);
const paragraph = (text: string): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

describe('the pages that every shop has', () => {
  test('fill in what the shop knows', async () => {
    const about = (await read('about')).body.data.page;
    expect(about).toMatchObject({
      title: 'About Us',
      subtitle: 'Hand-made art from the hills of Kumaon',
    });
    expect(await textOf('about')).toContain(
      'Aipan Haat is a small studio in Dehradun, Uttarakhand',
    );
    for (const address of ['about', 'help', 'shipping', 'refund-policy', 'privacy', 'terms']) {
      expect(JSON.stringify((await read(address)).body.data)).not.toContain('{{');
    }
  });

  test('promise artists and customers with damaged products an answer in time [help-6] [help-7]', async () => {
    const help = await textOf('help');
    expect(help).toContain('get a reply within 7-10 business days');
    expect(help).toContain('arrived damaged, send us a photo: we reply within 24-48 hours');
  });

  test('do not speak of taxes in a shop without GST', async () => {
    expect(await textOf('help')).toContain('the total with taxes');
    await saveSettings(shop.db, { registrationMode: 'unregistered' });
    shop.settings.drop();
    expect(await textOf('help')).not.toMatch(/tax/);
    await saveSettings(shop.db, { registrationMode: 'registered' });
    shop.settings.drop();
  });

  test('say from when a policy holds', async () => {
    expect((await read('terms')).body.data.page).toMatchObject({
      layout: 'contents',
      publishedAt: '2025-08-07T18:30:00.000Z',
    });
  });
});

describe('a scheduled version of a policy', () => {
  const coming = (address = 'terms') =>
    visitor.call(pagesApi.readComingPage, { params: { address } });
  const key = { kind: 'page', address: 'terms' } as const;

  test('is named on its page and can be read, until it holds or is withdrawn', async () => {
    expect((await read('terms')).body.data.page.comingFrom).toBeNull();
    expect((await coming()).status).toBe(404);
    const at = new Date(clock.now().getTime() + DAY_MS);
    await scheduleTerms(shop, { at, title: 'Terms of {{shop.name}}' });
    const { page } = (await read('terms')).body.data;
    const comingFrom = page.comingFrom ?? '';
    expect([page.title, Date.parse(comingFrom)]).toEqual([
      'Terms of Service',
      // To the minute.
      Math.floor(at.getTime() / 60_000) * 60_000,
    ]);
    expect((await coming()).body.data.page).toMatchObject({
      title: 'Terms of Aipan Haat',
      publishedAt: comingFrom,
    });
    await manager.call(adminContentApi.saveContentDraft, {
      params: key,
      body: { body: { title: '' } },
    });
    expect((await coming()).status, 'a text that cannot be published').toBe(404);
    await manager.call(adminContentApi.discardContentDraft, { params: key, query: {} });
    expect((await read('terms')).body.data.page.comingFrom).toBeNull();
  });

  test('is not shown of other pages', async () => {
    const about = { kind: 'page', address: 'about' } as const;
    await manager.call(adminContentApi.saveContentDraft, {
      params: about,
      body: { body: { title: 'Secret' } },
    });
    const at = indianTime(new Date(clock.now().getTime() + DAY_MS));
    await manager.call(adminContentApi.publishContent, { params: about, body: { at } });
    expect((await coming('about')).status).toBe(404);
    expect((await read('about')).body.data.page.comingFrom).toBeNull();
    await manager.call(adminContentApi.discardContentDraft, { params: about, query: {} });
  });
});

describe('an own page', () => {
  test('shows its text and the products in it', async () => {
    const { id } = await buildProduct(shop, { name: 'Blue bowl' });
    const { address } = await buildPublishedPage(shop, {
      title: 'Our house',
      text: {
        type: 'doc',
        content: [
          paragraph('Made at {{shop.name}}'),
          { type: 'product', attrs: { id } },
          { type: 'product', attrs: { id: 'gone' } },
        ],
      },
    });
    const { status, body } = await read(address);
    expect(status).toBe(200);
    expect(body.data.page).toMatchObject({
      title: 'Our house',
      publishedAt: clock.now().toISOString(),
      products: [{ id, name: 'Blue bowl' }],
    });
    expect(body.data.page.text.content[0]).toEqual(paragraph('Made at Aipan Haat'));
  });

  test('is nowhere before it is published, and nowhere else', async () => {
    const { address } = await buildPage(shop);
    expect((await read(address)).status).toBe(404);
    expect((await read('nowhere')).status).toBe(404);
  });

  test('is previewed by managers alone, as its draft will look', async () => {
    const key = await buildPublishedPage(shop);
    await manager.call(adminContentApi.saveContentDraft, {
      params: key,
      body: { body: { title: 'New home' } },
    });
    const params = { address: key.address };
    const preview = await manager.call(pagesApi.previewPage, { params });
    expect(preview.body.data.page.title).toBe('New home');
    expect((await read(key.address)).body.data.page.title).toBe('Our house');
    expect((await visitor.call(pagesApi.previewPage, { params })).status).toBe(401);
    await manager.call(adminContentApi.saveContentDraft, {
      params: key,
      body: { body: { title: '' } },
    });
    const invalid = await manager.call(pagesApi.previewPage, { params });
    expect([invalid.status, invalid.body.message]).toEqual([400, 'Please enter a title']);
  });
});

test('stories are listed the latest first, each with its products', async () => {
  const { id } = await buildProduct(shop);
  await buildStory(shop, { title: 'The first firing', maker: 'Meera', products: [id] });
  clock.pass(1000);
  const { address } = await buildStory(shop, { title: 'The second firing', products: [id, 'no'] });
  const { stories, pages } = (await visitor.call(pagesApi.listStories, {})).body.data;
  expect(stories.map(({ title }) => title)).toEqual(['The second firing', 'The first firing']);
  expect([pages, stories[1]?.maker]).toEqual([1, 'Meera']);
  const { story } = (await visitor.call(pagesApi.readStory, { params: { address } })).body.data;
  expect(story).toMatchObject({ about: [id], products: [{ id }] });
  const first = stories[1]?.address ?? '';
  const makerOf = async () =>
    (await visitor.call(pagesApi.readStory, { params: { address: first } })).body.data.story
      .makerAddress;
  expect(await makerOf()).toBeNull();
  const maker = await buildMaker(shop, { name: 'Meera' });
  expect(await makerOf()).toBe(maker.address);
  const none = await visitor.call(pagesApi.readStory, { params: { address: 'none' } });
  expect(none.status).toBe(404);
});

describe('the home page', () => {
  test('has the sections of the specification, with the shop’s own facts', async () => {
    const { home } = (await visitor.call(pagesApi.readHome)).body.data;
    expect(home.sections.map(({ kind }) => kind)).toEqual([
      'slideshow',
      'collections',
      'account',
      'featured',
      'banner',
      'new-arrivals',
      'trending',
      'divider',
      'products',
      'products',
      'products',
    ]);
    expect(JSON.stringify(home)).toContain('Our studio in Dehradun');
    expect(JSON.stringify(home)).not.toContain('{{');
  });

  test('is what the owner has published, without what is switched off', async () => {
    const params = { kind: 'home', address: 'shop' } as const;
    const sections = [
      { kind: 'visit', id: 'visit', title: 'Come to {{shop.city}}' },
      { kind: 'divider', id: 'divider', isShown: false },
    ];
    await manager.call(adminContentApi.saveContentDraft, { params, body: { body: { sections } } });
    const preview = (await manager.call(pagesApi.previewHome)).body.data.home;
    expect(preview.sections).toMatchObject([{ kind: 'visit', title: 'Come to Dehradun' }]);
    const before = (await visitor.call(pagesApi.readHome)).body.data.home;
    expect(before.sections).toHaveLength(11);
    expect((await manager.call(adminContentApi.publishContent, { params, body: {} })).status).toBe(
      200,
    );
    expect((await visitor.call(pagesApi.readHome)).body.data.home).toEqual(preview);
  });

  test('has the products of collections and categories, and none of those that are hidden', async () => {
    const category = await buildCategory(shop);
    const { id } = await buildProduct(shop, { name: 'Brass lamp', category });
    const noListing = await buildCategory(shop, { isVisible: false });
    await buildProduct(shop, { category: noListing });
    const { address } = await buildCollection(shop, { products: [id] });
    const hidden = await buildCollection(shop, { products: [id], isVisible: false });
    const row = { kind: 'products', title: 'Lamps', category: 'painting', to: '/shop' };
    const sections = [
      { ...row, id: 'lamps', collection: address },
      { ...row, id: 'hidden', collection: hidden.address },
      { ...row, id: 'category', category },
      { ...row, id: 'no-listing', category: noListing },
    ];
    const params = { kind: 'home', address: 'shop' } as const;
    await manager.call(adminContentApi.saveContentDraft, { params, body: { body: { sections } } });
    const { home } = (await manager.call(pagesApi.previewHome)).body.data;
    expect(home.sections).toMatchObject([
      { id: 'lamps', products: [{ id, name: 'Brass lamp' }] },
      { id: 'hidden', products: [] },
      { id: 'category', products: [{ id }] },
      { id: 'no-listing', products: [] },
    ]);
    expect(home.stocked).toContain(category);
    expect(home.stocked).not.toContain(noListing);
  });

  test('is refused with a section that the shop does not know', async () => {
    const params = { kind: 'home', address: 'shop' } as const;
    const body = { sections: [{ kind: 'html', id: 'x', html: '<script>' }] };
    await manager.call(adminContentApi.saveContentDraft, { params, body: { body } });
    expect((await manager.call(pagesApi.previewHome)).status).toBe(400);
    expect((await manager.call(adminContentApi.publishContent, { params, body: {} })).status).toBe(
      400,
    );
  });
});

describe('what a fact makes of a text', () => {
  test('breaks no page: a link leads home, a telephone number has no spaces', async () => {
    const link = (href: string): RichNode => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'Call', marks: [{ type: 'link', attrs: { href } }] }],
    });
    const text = { type: 'doc', content: [link('tel:{{shop.phone}}'), link('/{{shop.tagline}}')] };
    const { address } = await buildPublishedPage(shop, { title: 'Reach us', text });
    const { status } = await read(address);
    expect(status).toBe(200);
    expect(await textOf(address)).toContain('tel:+911355550142');
    expect(await textOf(address)).toContain('/dashboard');
    await expect(
      buildPublishedPage(shop, {
        title: 'A trap',
        text: { ...text, content: [link('/{{x}}/evil')] },
      }),
    ).rejects.toThrow();
  });

  test('may be longer than what could be written', async () => {
    const params = { kind: 'home', address: 'shop' } as const;
    const sections = [{ kind: 'visit', id: 'visit', title: '{{tax.cart}}' }];
    await manager.call(adminContentApi.saveContentDraft, { params, body: { body: { sections } } });
    expect((await manager.call(adminContentApi.publishContent, { params, body: {} })).status).toBe(
      200,
    );
    expect((await visitor.call(pagesApi.readHome)).status).toBe(200);
  });

  test('is found in linear time, and odd bodies are refused', async () => {
    const { address } = await buildPage(shop);
    const params = { kind: 'page', address } as const;
    // In quadratic time the first took more than the minute that a test has.
    for (const title of [`{{${'x '.repeat(200_000)}x`, { length: { valueOf: 1, toString: 1 } }]) {
      await manager.call(adminContentApi.saveContentDraft, { params, body: { body: { title } } });
      expect(
        (await manager.call(adminContentApi.publishContent, { params, body: {} })).status,
      ).toBe(400);
    }
  });
});
