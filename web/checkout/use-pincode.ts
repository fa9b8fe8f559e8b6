import { useCallback, useRef, useState } from 'react';
import { lookUpPincode, type PostalAnswer, pincodeMessages } from '#contract/pincode.ts';
import { findStateName } from '#contract/states.ts';
import { call } from '#web/api/call.ts';

export interface Place {
  city: string;
  state: string;
}

export interface PincodeLookUp {
  isLooking: boolean;
  /** Why nothing was filled in; empty when there is nothing to say. */
  message: string;
  lookUp(pincode: string): Promise<Place | null>;
  /** What is still being asked no longer counts. */
  forget(): void;
}

/** Finds the place of a pincode. Only the last question counts, and none stands in the way. */
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
    const answer = await call(lookUpPincode, { params: { pincode } });
    if (question !== asked.current) return null;
    const found = answer.success ? readPlace(answer.data) : pincodeMessages.failed;
    setLooking(false);
    if (typeof found !== 'string') return found;
    setMessage(found);
    return null;
  }, []);

  return { isLooking, message, lookUp, forget };
}

/** The place, or why there is none. */
export function readPlace(answer: PostalAnswer): Place | string {
  const [first] = answer;
  const office = first?.PostOffice?.[0];
  if (first?.Status !== 'Success' || !office) return pincodeMessages.invalid;
  const state = office.State && findStateName(office.State);
  if (!office.District || !state) return pincodeMessages.incomplete;
  return { city: office.District, state };
}
