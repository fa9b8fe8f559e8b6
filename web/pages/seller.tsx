import type { ReactNode } from 'react';
import { complaintPromise } from '#contract/content/promises.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { telephoneLink, useShopFacts } from '#web/page/shop-facts.ts';
import { Link } from '#web/ui/link.tsx';
import { Part, Prose } from './page-frame.tsx';

/** Who sells here, as rule 4 of the Consumer Protection (E-Commerce) Rules, 2020, requires it. */
export function SellerDetails() {
  const shop = useShopFacts();
  const { legalName, name, headOffice, address, branches, email, phone, gstNumber } = shop;
  return (
    <dl className="grid gap-2">
      <Fact name="Seller">{legalName || name}</Fact>
      <Fact name="Head office">{headOffice || address}</Fact>
      {branches.map((branch) => (
        <Fact key={branch} name="Branch">
          {branch}
        </Fact>
      ))}
      <Fact name="Customer care">{reachOf(email, phone)}</Fact>
      <Fact name="GSTIN">{isRegistered(shop) && gstNumber}</Fact>
      <Fact name="Tax">
        {/* Required by section 10 of the CGST Act and rule 5. */}
        {shop.registrationMode === 'composition' &&
          'Composition taxable person, not eligible to collect tax on supplies'}
      </Fact>
      <Fact name="Website">
        <a href={shop.url}>{new URL(shop.url).host}</a>
      </Fact>
    </dl>
  );
}

/** On the page of the form itself there is no link to it. */
export function GrievanceOfficer({ beside = false }: { beside?: boolean }) {
  const { grievanceOfficer: officer, email, phone, address } = useShopFacts();
  return (
    <dl className="grid gap-2">
      <Fact name="Name">{officer.name}</Fact>
      <Fact name="Designation">{officer.name && officer.designation}</Fact>
      <Fact name="Contact">{reachOf(officer.email || email, officer.phone || phone)}</Fact>
      <Fact name="Address">{address}</Fact>
      {!beside && (
        <Fact name="Form">
          <Link to="/grievance">Send a request, with a ticket number</Link>
        </Fact>
      )}
    </dl>
  );
}

/** Both, side by side under their headings, for the foot of a page. */
export function SellerAndOfficer() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <Part title="Who you buy from" id="seller">
        <Prose>
          <SellerDetails />
        </Prose>
      </Part>
      <Part title="Grievance Officer" id="grievance-officer">
        <Prose>
          <p>
            If something is wrong and our answer has not solved it, please tell our grievance
            officer. Every complaint gets a ticket number. {complaintPromise}
          </p>
          <GrievanceOfficer />
        </Prose>
      </Part>
    </div>
  );
}

const isRegistered = ({ registrationMode }: ShopFacts) => registrationMode !== 'unregistered';

/** Renders nothing if the owner has left it empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function reachOf(email: string, phone: string): ReactNode {
  if (!email && !phone) return null;
  return (
    <>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && <br />}
      {phone && <a href={telephoneLink(phone)}>{phone}</a>}
    </>
  );
}
