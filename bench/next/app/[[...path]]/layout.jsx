export default async function Layout({ params, children }) {
  const { path: [locale] = ['fr'] } = await params;
  return (
    <html lang={locale}>
      <body>{children}</body>
    </html>
  );
}
