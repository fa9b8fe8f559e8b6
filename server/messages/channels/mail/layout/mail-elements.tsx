import type { CSSProperties, ReactNode } from 'react';

/*
 * The few elements that mails are made of, in the old ways that mail programs understand: tables for
 * boxes, and styles at each element.
 */

interface Styled {
  style: CSSProperties;
  children: ReactNode;
}

/** Some mail programs know the margin of each side alone. */
function marginsOf({ margin = 0 }: CSSProperties): CSSProperties {
  const [top, right = top, bottom = top, left = right] =
    typeof margin === 'number' ? [margin] : String(margin).split(' ');
  return { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left };
}

export function Text({ style, children }: Styled) {
  return <p style={{ ...style, ...marginsOf(style) }}>{children}</p>;
}

export function Link({ href, style, children }: Styled & { href: string }) {
  return (
    <a href={href} style={{ textDecorationLine: 'none', ...style }} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

export function Hr({ style }: { style: CSSProperties }) {
  return <hr style={{ width: '100%', border: 'none', borderTop: '1px solid #eaeaea', ...style }} />;
}

/** A box; `cell` is the style of what is inside. */
export function Section({ style, cell, children }: Partial<Styled> & { cell?: CSSProperties }) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      style={style}
    >
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
