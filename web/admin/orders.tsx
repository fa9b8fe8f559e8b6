export default function AdminOrders() {
  return <h1>Order Management</h1>;
}
