export interface PincodePlace {
  pincode: string;
  /** 0 for the place of most of its post offices. */
  position: number;
  district: string;
  state: string;
}

/** Reads the text that tools/scripts/make-pincodes.mjs writes. */
export function parsePincodeTable(text: string): PincodePlace[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => {
      const [state = '', district = '', pincodes = ''] = line.split('\t');
      return pincodes.split(' ').map((entry) => {
        const [pincode = '', choice = '1'] = entry.split(':');
        return { pincode, position: Number(choice) - 1, district, state };
      });
    });
}
