/** Whether this browser is spared the second factor for a while; not ticked from the start. */
export function TrustBox({ label }: { readonly label: string }) {
  return (
    <label className="show">
      <input type="checkbox" name="trust_device" />
      {label}
    </label>
  );
}
