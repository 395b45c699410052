/** Whether this browser skips the second factor for a while; not ticked initially. */
export function TrustBox({ label }: { readonly label: string }) {
  return (
    <label className="show">
      <input type="checkbox" name="trust_device" />
      {label}
    </label>
  );
}
