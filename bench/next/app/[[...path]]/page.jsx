import { allPaths, pageAt } from '../../lib/site.js';

export const dynamicParams = false;

export const generateStaticParams = () => allPaths().map((address) => ({ path: address.split('/').filter(Boolean) }));

const addressOf = async (params) => {
  const { path = [] } = await params;
  return ['', ...path, ''].join('/');
};

export const generateMetadata = async ({ params }) => pageAt(await addressOf(params)).metadata;

export default async function Page({ params }) {
  const { styles, body } = pageAt(await addressOf(params));
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </>
  );
}
