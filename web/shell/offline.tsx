import { replace } from 'react-router';

/** The address of the shell that the service worker caches; not a page for customers. */
export function clientLoader() {
  throw replace('/dashboard');
}

export default function Offline() {
  return null;
}
