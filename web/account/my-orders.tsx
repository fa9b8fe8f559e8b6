export default function MyOrders() {
  return <h1>My Orders</h1>;
}
