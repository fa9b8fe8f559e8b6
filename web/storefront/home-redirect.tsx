import { replace } from 'react-router';

export function loader() {
  throw replace('/dashboard');
}

export function clientLoader() {
  throw replace('/dashboard');
}

export default function HomeRedirect() {
  return null;
}
