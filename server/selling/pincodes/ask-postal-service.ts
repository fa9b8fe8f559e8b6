import { findStateName } from '#contract/orders/indian-states.ts';
import { type PostalAnswer, postalAnswer } from '#contract/pincodes/pincode.ts';

export interface PostalService {
  /** Without a trailing slash; the pincode is appended to its path. */
  url: string;
  timeoutMs: number;
}

/**
 * Asks the public postal service. Null if it is slow, down, or answers anything but places or "no
 * records": it promises nothing, so its failures must not reach customers.
 */
export async function askPostalService(
  { url, timeoutMs }: PostalService,
  pincode: string,
): Promise<PostalAnswer | null> {
  try {
    const response = await fetch(`${url}/${pincode}`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return null;
    const [answer] = postalAnswer.parse(await response.json());
    if (answer?.Status === 'Error') return [{ ...answer, PostOffice: null }];
    const offices = answer?.Status === 'Success' ? (answer.PostOffice ?? []) : [];
    const placed = offices.map(withStateOfToday).filter((office) => office !== null);
    return answer && placed.length > 0 ? [{ ...answer, PostOffice: placed }] : null;
  } catch {
    return null;
  }
}

type Office = NonNullable<PostalAnswer[number]['PostOffice']>[number];

const ladakh = new Set(['leh', 'kargil']);

/** The service uses former names of some states, and lists Ladakh as part of Jammu and Kashmir. */
function withStateOfToday(office: Office): Office | null {
  const { District: district, State: state } = office;
  if (!district || !state) return null;
  if (ladakh.has(district.toLowerCase())) return { ...office, State: 'Ladakh' };
  const known = findStateName(state);
  return known && { ...office, State: known };
}
