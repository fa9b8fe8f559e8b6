/** The taxes of a line: half each for centre and state, or both together between states. */
export interface LineTax {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

export function taxOf({ cgstPaise, sgstPaise, igstPaise }: LineTax): number {
  return cgstPaise + sgstPaise + igstPaise;
}

/**
 * Divides the lines' taxes among their recipients. Within the state each line is halved; odd paise
 * go to centre and state in turns, so that over all lines they differ by at most one.
 */
export function shareTax(taxesPaise: readonly number[], isWithinState: boolean): LineTax[] {
  let before = 0;
  return taxesPaise.map((taxPaise) => {
    if (!isWithinState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
    const upToHere = before + taxPaise;
    const cgstPaise = Math.floor(upToHere / 2) - Math.floor(before / 2);
    before = upToHere;
    return { cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 };
  });
}
