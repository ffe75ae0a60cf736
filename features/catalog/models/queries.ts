import { statement } from "#platform/db.ts";

/** Locks a merchant's own product; no row for a foreign one. */
export const lockProductOfMerchant = statement("models.productOfMerchant")(
  "select product_id from products where product_id = :product_id and merchant_id = :merchant_id for update",
);

export const upsertModel = statement(
  "models.keepModel",
)(`insert into product_models (product_id, file_id, uploaded_by, uploaded_at) values (:product_id, :file_id, :person_id, :now)
   on conflict (product_id) do update set file_id = :file_id, uploaded_by = :person_id, uploaded_at = :now`);

export const deleteModel = statement("models.dropModel")("delete from product_models where product_id = :product_id");

export const modelAddress = statement("models.modelAddress")(
  "select model_address(product_id) as model_url from products where product_id = :product_id",
);

interface ModelToServeColumns {
  /** Storage key of an uploaded model; null for a model generated from `spec`. */
  storage_key: string | null;
  spec: object | null;
  version: string;
}

/** The 3D model of a product. Public, like its pictures. */
export const modelToServe = statement("models.modelToServe")<ModelToServeColumns>(`select storage_key, case
     when storage_key is not null then null
     when not is_set then model
     else (select jsonb_build_object('pieces', jsonb_agg(jsonb_build_object('model', part.model, 'amount', amount) order by part.product_id))
       from product_components bom join products part on part.product_id = bom.component_product_id where bom.product_id = products.product_id)
     end as spec, split_part(model_address(products.product_id), '=', 2) as version
   from products left join product_models using (product_id) left join files using (file_id)
   where goods_sn = :goods_sn and model_address(products.product_id) is not null`);
