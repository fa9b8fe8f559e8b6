import type { Context } from './context.ts';
import type { Variant } from './record.ts';

export const shippingAddress = {
  name: 'Asha Rawat',
  email: 'asha@torture.example',
  phone: '9412055501',
  pincode: '248001',
  address: '12 Rajpur Road, near the clock tower',
  city: 'Dehradun',
  state: 'Uttarakhand',
};

export function chooseVariants({ forSale, chance }: Context): Variant[] {
  const more = chance.happens(0.25) ? forSale.pick(chance) : [];
  return [...new Set([...forSale.pick(chance), ...more])];
}
