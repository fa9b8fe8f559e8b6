import { useCallback, useRef, useState } from 'react';
import { findStateName } from '#contract/orders/indian-states.ts';
import { pincodeApi } from '#contract/pincodes/pincode.endpoints.ts';
import type { PostalAnswer } from '#contract/pincodes/pincode.ts';
import { pincodeMessages } from '#contract/pincodes/pincode-rules.ts';
import { call } from '#web/api/call.ts';

export interface Place {
  city: string;
  state: string;
}

export interface PincodeLookUp {
  isLooking: boolean;
  /** Why nothing was filled in; empty when there is nothing to say. */
  message: string;
  /** Every place that it may be, the likeliest first. */
  lookUp(pincode: string): Promise<Place[]>;
  /** Ignores a pending look-up. */
  forget(): void;
}

/** Finds the place of a pincode. Only the last look-up counts, and the form never waits for it. */
export function usePincode(): PincodeLookUp {
  const [isLooking, setLooking] = useState(false);
  const [message, setMessage] = useState('');
  const asked = useRef(0);

  const forget = useCallback(() => {
    asked.current += 1;
    setLooking(false);
    setMessage('');
  }, []);

  const lookUp = useCallback(async (pincode: string) => {
    asked.current += 1;
    const question = asked.current;
    setLooking(true);
    setMessage('');
    const answer = await call(pincodeApi.lookUpPincode, { params: { pincode } });
    if (question !== asked.current) return [];
    const found = answer.success ? readPlaces(answer.data) : pincodeMessages.failed;
    setLooking(false);
    if (typeof found !== 'string') return found;
    setMessage(found);
    return [];
  }, []);

  return { isLooking, message, lookUp, forget };
}

/** The places, the likeliest first, or why there is none. */
export function readPlaces(answer: PostalAnswer): Place[] | string {
  const [first] = answer;
  const offices = first?.PostOffice ?? [];
  if (first?.Status !== 'Success' || offices.length === 0) return pincodeMessages.invalid;
  const places = offices.flatMap(({ District: city, State }) => {
    const state = State && findStateName(State);
    return city && state ? [{ city, state }] : [];
  });
  const isNew = (place: Place, at: number) =>
    places.findIndex(({ city, state }) => city === place.city && state === place.state) === at;
  return places.length > 0 ? places.filter(isNew) : pincodeMessages.incomplete;
}
