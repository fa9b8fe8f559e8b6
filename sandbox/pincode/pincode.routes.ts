import type { FastifyInstance } from 'fastify';
import type { PincodePlace, PostOfficePlace, SandboxOptions } from '../sandbox-options.ts';

/** api.postalpincode.in: always an array of one, and "not found" is not an HTTP error. */
export function pincode({ lookupPincode }: Pick<SandboxOptions, 'lookupPincode'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(badPath));
    app.get<{ Params: { pincode: string } }>('/:pincode', async ({ params }, reply) => {
      if (!/^\d{6}$/.test(params.pincode)) return reply.code(404).send(badPath);
      const place = await lookupPincode(params.pincode);
      if (!place) return noRecords;
      const { offices = [{ name: place.district }] } = place;
      return [
        {
          Message: `Number of pincode(s) found:${offices.length}`,
          Status: 'Success',
          PostOffice: offices.map((office) => postOffice(office, place, params.pincode)),
        },
      ];
    });
  };
}

const noRecords = [{ Message: 'No records found', Status: 'Error', PostOffice: null }];
const badPath = [
  { Message: 'The requested resource is not found', Status: '404', PostOffice: null },
];

function postOffice(office: PostOfficePlace, place: PincodePlace, pin: string) {
  const { name, district = place.district, state = place.state } = office;
  return {
    Name: name,
    Description: null,
    BranchType: 'Sub Post Office',
    DeliveryStatus: 'Delivery',
    Circle: state,
    District: district,
    Division: district,
    Region: district,
    Block: district,
    State: state,
    Country: 'India',
    Pincode: pin,
  };
}
