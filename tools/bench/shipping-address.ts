/** Where every order of the bench goes. */
export const shippingAddress = {
  name: 'Asha Rawat',
  email: 'asha@example.in',
  phone: '9412055501',
  pincode: '248001',
  address: '14 Canal Road, Jakhan',
  city: 'Dehradun',
  state: 'Uttarakhand',
};
