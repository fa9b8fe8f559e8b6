import { notFound } from '#web/page/load-page.ts';

export function loader() {
  throw notFound();
}

export function clientLoader() {
  throw notFound();
}

export default function UnknownPage() {
  return null;
}
