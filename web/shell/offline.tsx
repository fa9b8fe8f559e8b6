import { replace } from 'react-router';

/** The address of the shell that the service worker keeps; for customers there is nothing here. */
export function clientLoader() {
  throw replace('/dashboard');
}

export default function Offline() {
  return null;
}
