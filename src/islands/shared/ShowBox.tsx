type Props = { readonly label: string; readonly isShown: boolean; readonly onChange: (isShown: boolean) => void };

/** Shows what was typed: on a phone a wrong letter is easily overlooked (WCAG 3.3.8). */
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
