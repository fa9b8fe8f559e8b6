import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { openCheckout } from './open-checkout.ts';

/** A shop with its staff, a customer, a visitor, and what they do with certificates. */
export async function openCertificateDesk() {
  const checkout = await openCheckout();
  const { shop } = checkout;
  const manager = await checkout.newCustomer({ staffRole: 'manager' });
  const owner = await checkout.newCustomer({ staffRole: 'owner' });
  const asha = await checkout.newCustomer();
  const visitor = manager.browser.another();
  const read = async (code: string) => {
    const { status, body } = await visitor.call(certificatesApi.readCertificate, {
      params: { code },
    });
    return status === 200 ? body.data.certificate : status;
  };
  const stateOf = async (code: string) => {
    const found = await read(code);
    return typeof found === 'number' ? found : found.state;
  };
  const move = (id: string, status: 'delivered' | 'cancelled' | 'shipped', by = owner) =>
    by.browser.call(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } });
  const step = async (id: string, body: object) =>
    manager.browser.call(adminCertificatesApi.stepCertificate, {
      params: { id },
      body: body as never,
    });
  const livingOf = (orderId: string) =>
    shop.db
      .selectFrom('certificates')
      .select(['id', 'state', 'code', 'unit', 'editionNumber'])
      .where('orderId', '=', orderId)
      .orderBy('unit')
      .orderBy('createdAt')
      .execute();
  return {
    ...{ checkout, shop, manager, owner, asha, visitor, read, stateOf, move, step, livingOf },
  };
}
