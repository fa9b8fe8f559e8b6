import type { PostalAnswer } from '#contract/pincodes/pincode.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { askPostalService } from './ask-postal-service.ts';
import type { PincodePlace } from './pincode-table.ts';
import { findAnswer, listPlaces, rememberAnswer } from './pincodes.queries.ts';

const TIMEOUT_MS = 3000;
const FRESH_MS = 90 * DAY_MS;

/**
 * A pincode's places, always in the public service's shape (S32): from a cached answer,
 * else from the service, else from the shop's own table. Never throws for a pincode.
 */
export async function lookUpPincode(
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  pincode: string,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<PostalAnswer> {
  const { db, clock, config } = shop;
  const remembered = await findAnswer(db, pincode);
  const now = clock.now();
  if (remembered && now.getTime() - remembered.askedAt.getTime() < FRESH_MS) return remembered.body;

  // No pincode begins with 0, so there is no need to ask.
  const isPossible = !pincode.startsWith('0');
  const service = { url: config.pincodeServiceUrl, timeoutMs };
  const asked = isPossible ? await askPostalService(service, pincode) : null;
  if (asked?.[0]?.Status === 'Success') {
    await rememberAnswer(db, pincode, asked, now);
    return asked;
  }
  return remembered?.body ?? answerFromTable(await listPlaces(db, pincode));
}

function answerFromTable(places: readonly PincodePlace[]): PostalAnswer {
  if (places.length === 0) {
    return [{ Message: 'No records found', Status: 'Error', PostOffice: null }];
  }
  const PostOffice = places.map(({ pincode, district, state }) => ({
    Name: district,
    District: district,
    State: state,
    Country: 'India',
    Pincode: pincode,
  }));
  const Message = `Number of pincode(s) found:${places.length}`;
  return [{ Message, Status: 'Success', PostOffice }];
}
