import { Form } from 'react-router';
import { certificateLimits } from '#contract/certificates/certificate-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** Asks for the code of a certificate; works without script too. */
export function CodeForm({ code = '' }: { code?: string }) {
  return (
    <Form method="get" action="/certificates" className="grid max-w-lg gap-4">
      <TextField
        label="Code"
        hint="It is on the card, below the square. Capitals and dashes do not matter."
        name="code"
        required
        maxLength={certificateLimits.codeMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={code}
      />
      <Button type="submit" className="justify-self-start max-sm:w-full">
        Check
      </Button>
    </Form>
  );
}
