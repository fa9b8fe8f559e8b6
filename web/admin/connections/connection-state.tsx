import type { ConnectionView } from '#contract/connections/connections.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';

const states: Record<ConnectionView['state'], { words: string; tone: ChipTone }> = {
  none: { words: 'Not set up', tone: 'plain' },
  'stand-in': { words: 'Simulated', tone: 'turmeric' },
  test: { words: 'Test', tone: 'turmeric' },
  waiting: { words: 'Waits for the public address', tone: 'turmeric' },
  live: { words: 'Connected', tone: 'leaf' },
};

const leaving = { words: 'Being removed', tone: 'turmeric' } as const;

export function ConnectionState({ connection }: { connection: ConnectionView }) {
  const { state, setBy, problem } = connection;
  const { words, tone } = connection.copying?.isLeaving ? leaving : states[state];
  return (
    <>
      <Chip tone={problem ? 'madder' : tone} className="font-sans">
        {problem ? 'Not in use' : words}
      </Chip>
      {setBy === 'environment' && (
        <Chip tone="indigo" className="font-sans">
          Set by the server
        </Chip>
      )}
    </>
  );
}

interface LastOutcomeProps {
  connection: ConnectionView;
  /** Tells of a failure that is over, too. */
  isWhole?: boolean;
}

/** How it went last, the newer of success and failure first. */
export function LastOutcome({ connection, isWhole = false }: LastOutcomeProps) {
  const { lastSuccessAt, lastFailureAt, lastFailure, problem } = connection;
  if (problem) return <p className="mt-1 text-madder">{problem}</p>;
  const isFailing = lastFailureAt && lastFailureAt > (lastSuccessAt ?? '');
  return (
    <>
      {isFailing && (
        <p className="mt-1 break-words text-madder text-sm">
          Last failed on <TimeText iso={lastFailureAt} />: {lastFailure}
        </p>
      )}
      {lastSuccessAt && (
        <p className="mt-1 text-soft text-sm">
          Last worked on <TimeText iso={lastSuccessAt} />
        </p>
      )}
      {isWhole && lastFailureAt && !isFailing && (
        <p className="mt-1 break-words text-soft text-sm">
          Before that, it failed on <TimeText iso={lastFailureAt} />: {lastFailure}
        </p>
      )}
    </>
  );
}
