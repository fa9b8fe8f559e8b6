import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SandboxNotice } from './sandbox-notice.tsx';

interface Facts {
  sandbox: boolean;
  isSandboxOpen: boolean;
  awaitsOwner?: boolean;
}

function noticeOf(shop: Facts): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: SandboxNotice, loader: () => ({}) },
  ]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { shop } } }} />);
}

test('pages warn in red where anybody can sign in as anybody [reach-4]', () => {
  const open = noticeOf({ sandbox: true, isSandboxOpen: true });
  expect(open).toMatch(/bg-madder[^>]*>Open test shop: anyone can sign in as anyone/);
  expect(open).toContain('>Test shop: no money moves<');
});

test("a test shop on its owner's machine, and a real one, show no such warning [reach-4]", () => {
  const own = noticeOf({ sandbox: true, isSandboxOpen: false });
  expect(own).toContain('>Test shop: no money moves<');
  expect(own).not.toContain('anyone');
  expect(own).not.toContain('<a ');
  expect(noticeOf({ sandbox: false, isSandboxOpen: false })).toBe('');
});

test('a test shop that nobody owns leads to the page that makes its owner [welcome-1]', () => {
  const notice = noticeOf({ sandbox: true, isSandboxOpen: false, awaitsOwner: true });
  expect(notice).toMatch(
    />Test shop: no money moves<.*<a href="\/welcome"[^>]*>Make this shop yours</,
  );
});
