import { useRef, useState } from 'react';
import { type Place, usePincode } from './use-pincode.ts';

/** With more the choice would be too long. */
const CHOICES_MAX = 4;

const parts = ['city', 'state'] as const;
type Part = (typeof parts)[number];

/** Fills in city and state as soon as the pincode is whole, and marks them until they are edited. */
export function usePlaceOfPincode(change: (next: Partial<Place>) => void) {
  const { isLooking, message, lookUp, forget } = usePincode();
  const [filled, setFilled] = useState({ city: false, state: false });
  const [choices, setChoices] = useState<Place[]>([]);
  // Fields edited during the look-up are not overwritten.
  const typedMeanwhile = useRef(new Set<Part>());

  async function onPincode(pincode: string): Promise<void> {
    setChoices([]);
    setFilled({ city: false, state: false });
    typedMeanwhile.current.clear();
    if (!/^\d{6}$/.test(pincode)) return forget();
    const [likeliest, ...others] = await lookUp(pincode);
    if (!likeliest) return;
    fillIn(
      likeliest,
      parts.filter((name) => !typedMeanwhile.current.has(name)),
    );
    if (others.length > 0) setChoices([likeliest, ...others].slice(0, CHOICES_MAX));
  }

  function fillIn(place: Place, names: readonly Part[] = parts): void {
    change(Object.fromEntries(names.map((name) => [name, place[name]])));
    setFilled({ city: names.includes('city'), state: names.includes('state') });
  }

  function edited(name: Part): void {
    typedMeanwhile.current.add(name);
    setFilled((before) => ({ ...before, [name]: false }));
  }

  return { isLooking, message, filled, choices, onPincode, fillIn, edited };
}
