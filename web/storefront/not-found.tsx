import { notFound } from '#web/load-page.ts';

export function loader() {
  throw notFound();
}

export function clientLoader() {
  throw notFound();
}

export default function UnknownPage() {
  return null;
}
