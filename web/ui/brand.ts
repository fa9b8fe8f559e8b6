import { createContext, use } from 'react';
import type { ShownBrand } from '#contract/content/brand.ts';

/** The brand of the page around; a preview sets another. */
export const BrandContext = createContext<ShownBrand | undefined>(undefined);

/** Undefined while the shop's facts could not be loaded: then everything is as by default. */
export const useBrand = () => use(BrandContext);
