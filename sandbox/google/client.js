/**
 * Google's sign-in script as far as a shop sees it: `google.accounts.id`. Instead of choosing an
 * account the customer types a name and an address.
 */
const { make, openDialog, styleSheet } = window.haatSandboxOverlay;
const credentialUrl = new URL(
  'credential',
  document.currentScript?.src || `${origin}/sandbox/google/`,
).href;

const buttonCss = `
:host { display: block; }
button {
  display: flex; gap: 0.75rem; align-items: center; justify-content: center; width: 100%;
  min-height: 44px; padding: 0 1rem; border: 1px solid #747775; border-radius: 6px; background: #fff;
  color: #1f1f1f; font: 500 16px/1.2 Mukta, "Noto Sans", system-ui, sans-serif; cursor: pointer;
}
button.filled { border-color: transparent; background: #1a1a1a; color: #fff; }
button.pill { border-radius: 22px; }
button:hover { filter: brightness(0.96); }
button:focus-visible { outline: 3px solid #1f3a6e; outline-offset: 2px; }
b {
  display: grid; place-items: center; width: 22px; height: 22px; border-radius: 50%;
  background: #1f3a6e; color: #fff; font-size: 14px; line-height: 1;
}
`;

const texts = {
  continue_with: 'Continue with Google',
  signin_with: 'Sign in with Google',
  signup_with: 'Sign up with Google',
  signin: 'Sign in',
};

let config;
let dialog;

const noAnswer = { message: 'The sign-in did not answer. Please try again.' };

const askCredential = async (person) => {
  const answer = await fetch(credentialUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, nonce: config?.nonce }),
  });
  return answer.json();
};

const close = () => {
  dialog?.remove();
  dialog = undefined;
};

const askWho = (select_by) => {
  if (dialog) return;
  dialog = openDialog({
    title: 'Sign in with Google',
    lines: [make('p', { textContent: 'Sign in as anybody: Google itself is not involved.' })],
    strip: 'Test shop: not the real Google',
    closeLabel: 'Close Google sign-in',
    accent: '#1f3a6e',
    mayEscape: true,
    mayClickAway: false,
    onLeave: close,
  });
  const email = make('input', {
    type: 'email',
    name: 'email',
    required: true,
    maxLength: 254,
    autocomplete: 'email',
  });
  const name = make('input', {
    type: 'text',
    name: 'name',
    required: true,
    maxLength: 200,
    autocomplete: 'name',
  });
  const verified = make('input', { type: 'checkbox', checked: true });
  const alert = make('p', { role: 'alert', className: 'trouble' });
  const cancel = make('button', { type: 'button', textContent: 'Cancel' });
  const form = make(
    'form',
    { className: 'buttons' },
    make('label', { className: 'field' }, 'E-mail', email),
    make('label', { className: 'field' }, 'Name', name),
    make('label', { className: 'tick' }, verified, 'Google has verified this address'),
    alert,
    make('button', { type: 'submit', className: 'main', textContent: 'Continue' }),
    cancel,
  );
  cancel.addEventListener('click', close);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    alert.textContent = '';
    const person = {
      email: email.value.trim(),
      name: name.value.trim(),
      email_verified: verified.checked,
    };
    const { credential, message } = await askCredential(person).catch(() => noAnswer);
    if (!dialog) return;
    if (!credential) {
      alert.textContent = message;
      return;
    }
    close();
    config?.callback?.({ credential, select_by, client_id: config.client_id });
  });
  dialog.show([form], email);
};

const renderButton = (parent, options = {}) => {
  if (!parent) return;
  const host = make('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(buttonCss)];
  const look = [
    options.theme?.startsWith('filled') ? 'filled' : '',
    options.shape === 'pill' || options.shape === 'circle' ? 'pill' : '',
  ];
  const button = make(
    'button',
    { type: 'button', className: look.join(' ').trim() },
    make('b', { ariaHidden: 'true', textContent: 'G' }),
    make('span', { textContent: texts[options.text] ?? texts.continue_with }),
  );
  if (options.width) host.style.maxWidth = `${Number.parseInt(options.width, 10)}px`;
  button.addEventListener('click', () => {
    options.click_listener?.();
    askWho('btn');
  });
  root.append(button);
  parent.replaceChildren(host);
};

window.google = {
  ...window.google,
  accounts: {
    ...window.google?.accounts,
    id: {
      initialize(given) {
        config = given;
      },
      renderButton,
      prompt() {
        askWho('user');
      },
      cancel: close,
      disableAutoSelect() {},
      revoke(_hint, done) {
        done?.({ successful: true });
      },
    },
  },
};
window.onGoogleLibraryLoad?.();
