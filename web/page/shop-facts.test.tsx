import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type ShopSettings, shopSettings } from '#contract/settings/settings.ts';
import { shopFacts } from '#testing/shop-facts.ts';
import { AuthProvider } from '#web/account/session/session.tsx';
import { StorefrontFrame } from '#web/shell/storefront-frame.tsx';
import { ContactShortcuts } from '#web/storefront/dashboard/contact-shortcuts.tsx';

function Page() {
  return (
    <AuthProvider>
      <StorefrontFrame>
        <ContactShortcuts />
      </StorefrontFrame>
    </AuthProvider>
  );
}

/** The frame of a page of a shop with these settings. */
function frameOf(settings: Partial<ShopSettings>): string {
  const shop = {
    ...shopFacts,
    ...shopSettings.parse(settings),
    announcement: null,
  };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page, loader: () => ({}) }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { shop } } }} />);
}

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

const others: Partial<ShopSettings> = {
  name: 'Munsiyari Looms',
  tagline: 'Wool from the high pastures',
  city: 'Munsiyari',
  email: 'looms@munsiyari.example',
  phone: '+91 5961 222 333',
  whatsapp: '+91 98765 43210',
  address: 'Main Bazaar, Munsiyari 262554',
  social: {
    facebook: 'https://facebook.example/looms',
    twitter: 'https://x.example/looms',
    instagram: 'https://instagram.example/looms',
    youtube: 'https://youtube.example/looms',
  },
};

describe("another shop's settings", () => {
  test('stand in header, footer and shortcuts [chrome-20]', () => {
    const html = frameOf(others);
    expect(html.match(/Munsiyari Looms/g)?.length).toBeGreaterThan(1);
    for (const text of ['Wool from the high pastures', 'Munsiyari Looms, Munsiyari']) {
      expect(html).toContain(text);
    }
    for (const text of [others.email, others.phone, others.address]) expect(html).toContain(text);
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        'mailto:looms@munsiyari.example',
        'tel:+915961222333',
        'https://wa.me/919876543210',
        ...Object.values(others.social ?? {}),
      ]),
    );
    expect(html).not.toContain('Aipan Haat');
  });

  test('that are left empty leave no empty links and no empty lists [chrome-14] [chrome-15] [chrome-19]', () => {
    const html = frameOf({
      name: 'Looms',
      tagline: '',
      city: '',
      email: '',
      phone: '',
      whatsapp: '',
      address: '',
      social: { facebook: '', twitter: '', instagram: '', youtube: '' },
    });
    expect(linksIn(html).filter((href) => !/^[/#]./.test(href ?? ''))).toEqual([]);
    for (const name of ['Follow us', 'Write or call', '<address', '>Contact<', 'Looms,']) {
      expect(html).not.toContain(name);
    }
  });
});
