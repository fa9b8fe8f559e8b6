import { useSearchParams } from 'react-router';
import { AccountFrame, OtherWay } from '#web/account/forms/account-frame.tsx';
import { ChangedPolicies } from '#web/account/privacy/changed-policies.tsx';
import { rememberedPage, withReturn } from '#web/browser/safe-return.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { loadForVisitors, loadForVisitorsInBrowser, neverCached } from '#web/page/visitors-only.ts';
import type { Route } from './+types/login.ts';
import { LoginForm } from './login-form.tsx';

export const loader = loadForVisitors;
export const clientLoader = loadForVisitorsInBrowser;
export const headers = neverCached;
export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Sign In',
    description: 'Sign in to check out, track your orders and find your cart on every device.',
  });

export default function Login() {
  const [search] = useSearchParams();
  const next = rememberedPage(search);
  return (
    <AccountFrame title="Welcome">
      <ChangedPolicies />
      <LoginForm next={next} />
      <OtherWay question="New here?" to={withReturn('/register', next)}>
        Sign up
      </OtherWay>
    </AccountFrame>
  );
}
