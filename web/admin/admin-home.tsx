export default function AdminHome() {
  return <h1>Admin Dashboard</h1>;
}
