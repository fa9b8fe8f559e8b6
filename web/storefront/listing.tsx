export default function Listing() {
  return <h1>All Products</h1>;
}
