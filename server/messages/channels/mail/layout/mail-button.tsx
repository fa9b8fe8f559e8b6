import type { ReactNode } from 'react';
import { Text } from './mail-elements.tsx';
import { styles } from './styles.ts';

/** A mail's main link; in a paragraph, so that it stands alone in the plain text too. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={styles.way}>
      <a
        href={href}
        style={{ ...box, ...styles.button, ...padding }}
        target="_blank"
        rel="noopener"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments, and this is ours. */}
        <span dangerouslySetInnerHTML={{ __html: before }} />
        <span style={label}>{children}</span>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above. */}
        <span dangerouslySetInnerHTML={{ __html: after }} />
      </a>
    </Text>
  );
}

const box = {
  lineHeight: '100%',
  textDecoration: 'none',
  display: 'inline-block',
  maxWidth: '100%',
  msoPaddingAlt: '0px',
};
/** That of `styles.button`, for each side. */
const padding = { paddingTop: 12, paddingRight: 24, paddingBottom: 12, paddingLeft: 24 };
const label = {
  maxWidth: '100%',
  display: 'inline-block',
  lineHeight: '120%',
  msoPaddingAlt: '0px',
  msoTextRaise: 9,
};
/** Outlook knows no padding of a link: wide blanks at both sides, and a raised text, stand for it. */
const blanks = '&#8202;'.repeat(3);
const before = `<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:18" hidden>${blanks}</i><![endif]-->`;
const after = `<!--[if mso]><i style="mso-font-width:400%" hidden>${blanks}&#8203;</i><![endif]-->`;
