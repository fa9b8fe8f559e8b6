import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { styles } from './styles.ts';

/** A mail's main link; in a paragraph, so that it stands alone in the plain text too. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={styles.way}>
      <Button href={href} style={styles.button}>
        {children}
      </Button>
    </Text>
  );
}
