import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * The address's parameters, or those that this page is just changing to: what is chosen before an
 * answer has come builds on what was chosen last.
 */
export function useAskedSearch(): URLSearchParams {
  const [shown] = useSearchParams();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next?.pathname === pathname ? new URLSearchParams(next.search) : shown;
}
