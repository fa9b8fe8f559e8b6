import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './session.tsx';

function State() {
  const { user, isLoading, isInitialized } = useAuth();
  return JSON.stringify({ user, isLoading, isInitialized });
}

test('the session state exists inside its provider only [session-7]', () => {
  const alone = () => renderToStaticMarkup(<State />);
  expect(alone).toThrow('useAuth must be used within an AuthProvider');
});

function Page() {
  return (
    <AuthProvider>
      <State />
    </AuthProvider>
  );
}

test('a page begins signed out, with the session not known yet [session-1]', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  const html = renderToStaticMarkup(<Stub />).replaceAll('&quot;', '"');
  expect(html).toContain('{"user":null,"isLoading":true,"isInitialized":false}');
});
