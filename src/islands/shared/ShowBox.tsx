type Props = { readonly label: string; readonly isShown: boolean; readonly onChange: (isShown: boolean) => void };

/** The box that shows the typed password: on a phone a wrong letter is easily overlooked (WCAG 3.3.8). */
export function ShowBox({ label, isShown, onChange }: Props) {
  return (
    <label className="show">
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      {label}
    </label>
  );
}
