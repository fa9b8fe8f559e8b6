import { Text } from './mail-elements.tsx';
import type { MailFrame } from './mail-frame.ts';
import { styles } from './styles.ts';

interface GreetingProps {
  frame: MailFrame;
  /** Of the reader, where the mail knows it. */
  name?: string;
}

/** `Namaste Asha,`, or as the shop greets. */
export function Greeting({ frame, name }: GreetingProps) {
  return <Text style={styles.text}>{[frame.words.greeting, name].filter(Boolean).join(' ')},</Text>;
}
