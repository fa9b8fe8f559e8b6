import type { Shop } from '#server/infra/shop/shop.ts';

/** No bank has it: UPI apps refuse to pay. */
const nobody = 'test-shop@invalid';

/** The UPI id that customers pay to; in a test shop nobody's, since no money moves there. */
export function payeeOf({ config }: Pick<Shop, 'config'>, ownId: string): string {
  return ownId !== '' && config.sandbox ? nobody : ownId;
}
