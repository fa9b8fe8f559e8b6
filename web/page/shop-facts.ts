import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ShopFacts } from '#contract/settings/settings.ts';

/** Other facts, for a preview. */
export const ShopFactsContext = createContext<ShopFacts | undefined>(undefined);

/** The shop's own facts, as the root of every page has read them. */
export function useShopFacts(): ShopFacts {
  const loaded = useRouteLoaderData<{ shop?: ShopFacts }>('root')?.shop;
  const shop = use(ShopFactsContext) ?? loaded;
  if (!shop) throw new Error("The page has no shop: the root's loader did not answer.");
  return shop;
}

/** For `href`: the digits of a phone number as it is written for people. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

const socialNames = {
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const;

/** Where the shop can be followed, as far as its owner has said. */
export function socialSites(social: ShopFacts['social']): { name: string; address: string }[] {
  return Object.entries(socialNames).flatMap(([site, name]) => {
    const address = social[site as keyof typeof socialNames];
    return address ? [{ name, address }] : [];
  });
}

export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}
