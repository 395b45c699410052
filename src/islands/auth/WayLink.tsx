type Props = { readonly label: string; readonly className?: string; readonly onPress: () => void };

/** Leads to another screen, above its form. */
export function WayLink({ label, className, onPress }: Props) {
  return (
    <p className={className}>
      <button type="button" className="as-link" onClick={onPress}>
        {label}
      </button>
    </p>
  );
}
